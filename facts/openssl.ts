/** The OpenSSL that a build of MongoDB is linked to: the one that its distribution ships. */
export const opensslOfBuild: Readonly<Record<'openssl3' | 'openssl1.1', readonly string[]>> = {
  openssl3: ['ubuntu2204', 'ubuntu2404', 'debian12', 'rhel90', 'rhel93', 'amazon2023'],
  'openssl1.1': ['ubuntu1804', 'ubuntu2004', 'debian10', 'debian11', 'rhel8', 'rhel80', 'rhel82', 'suse15'],
};
