// Change: removed. The sidebar and the links in the text lead on.
export default function DocItemPaginator(): undefined {
  return undefined;
}
