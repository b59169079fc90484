// Change: DocItem/Content renders it after the title, where it stays in view on a phone.
export default function DocItemTOCMobile(): undefined {
  return undefined;
}
