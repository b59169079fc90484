/** What a page may fetch ahead of need, in bytes over the wire. The last file may exceed it, by 22 kB at most. */
const budget = 15_000;

const waiting: string[] = [];
let spent = 0;
let isFetching = false;

function wasRequested(url: string): boolean {
  return performance.getEntriesByName(url).length > 0;
}

function sizeOf(url: string): number {
  const entry = performance.getEntriesByName(url).at(-1);
  const size = entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0;
  // A browser that does not tell sizes gets three files.
  return size > 0 ? size : budget / 3;
}

async function fetchOne(url: string): Promise<void> {
  await new Promise<void>((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'prefetch', href: url });
    link.onload = link.onerror = () => {
      resolve();
    };
    document.head.append(link);
  });
  spent += sizeOf(url);
}

async function fetchWaiting(): Promise<void> {
  for (let url = waiting.pop(); url !== undefined && spent < budget; url = waiting.pop()) {
    if (!wasRequested(url)) {
      await fetchOne(url);
    }
  }
  isFetching = false;
}

/**
 * Stands in for Docusaurus' own helper, which fetches the chunks of every visible link at once, some of them once per
 * link. Here each file is fetched once, one after the other, within a budget. What was asked for last comes first: links
 * of the article and to the next page stand behind those of the navbar and the sidebar. A link that the pointer is on,
 * or that has the focus, is not prefetched but preloaded, which this does not limit.
 */
export default function prefetch(url: string): Promise<void> {
  waiting.push(new URL(url, document.baseURI).href);
  if (!isFetching) {
    isFetching = true;
    // After the other links of the same view.
    setTimeout(() => void fetchWaiting(), 100);
  }
  return Promise.resolve();
}
