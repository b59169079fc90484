// Change: ejected. The original links to the latest version in the same build. Here each version is a separate build,
// and the link leads to the same page of the current version.
export { VersionNotice as default } from '@site/src/components/version/VersionNotice';
