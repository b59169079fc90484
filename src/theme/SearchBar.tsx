// Change: the classic theme renders nothing here. This searches the index that plugins/search-index.ts creates.
export { Search as default } from '@site/src/search/Search';
