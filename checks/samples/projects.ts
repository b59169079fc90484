import path from 'node:path';
import { sampleExtensions } from '../../facts/samples';
import { metaText, type Fence, type Page } from '../pages';

/** A fence that is a file of a reader's project. */
export interface ProjectFile {
  readonly page: Page;
  readonly fence: Fence;
  /** The project and the file: titled fences under one `##` heading, or in one tab, belong to one project. */
  readonly folder: string;
  readonly file: string;
}

/** Every sample of some pages; a sample without a title is a separate project. Declarations of the library are no samples. */
export function samplesOf(pages: readonly Page[]): readonly ProjectFile[] {
  return filesOf(pages, ({ lang, meta }) => lang in sampleExtensions && !meta.has('signature'));
}

/** The other files of these projects: configuration and data. */
export function otherFilesOf(pages: readonly Page[]): readonly ProjectFile[] {
  return filesOf(pages, (fence) => fence.lang === 'json' && fence.meta.has('title'));
}

function filesOf(pages: readonly Page[], isWanted: (fence: Fence) => boolean): readonly ProjectFile[] {
  return pages.flatMap((page) =>
    page.fences.filter(isWanted).map((fence) => ({ page, fence, ...locate(page, fence) })),
  );
}

function locate(page: Page, fence: Fence): Pick<ProjectFile, 'folder' | 'file'> {
  const title = metaText(fence, 'title');
  if (title === undefined) {
    const [extension = ''] = sampleExtensions[fence.lang] ?? [];
    return { folder: `${page.id}/line-${String(fence.line)}`, file: `sample${extension}` };
  }
  return {
    folder: path.posix.join(page.id, `section-${String(fence.section)}`, 'tab', fence.tab),
    file: path.posix.normalize(title),
  };
}
