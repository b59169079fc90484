// Change: drawn by DocItem/Content, after the title, where a phone keeps it in view.
export default function DocItemTOCMobile(): undefined {
  return undefined;
}
