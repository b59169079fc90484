import { search } from 'nlcst-search';
import { toString } from 'nlcst-to-string';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkRetext from 'remark-retext';
import retextContractions from 'retext-contractions';
import retextDiacritics from 'retext-diacritics';
import retextEnglish from 'retext-english';
import retextIndefiniteArticle from 'retext-indefinite-article';
import retextRedundantAcronyms from 'retext-redundant-acronyms';
import retextRepeatedWords from 'retext-repeated-words';
import { unified } from 'unified';

/** What to write instead of words that a native writer would not choose, or that make a reader feel slow. */
const sayInstead = {
  ...{
    'allows to': 'lets … do',
    'belongs into': 'belongs in',
    informations: 'information',
    'in vain': 'without success',
  },
  ...{ easily: 'nothing', simply: 'nothing', obviously: 'nothing', 'of course': 'nothing', please: 'nothing' },
  ...{ blacklist: 'blocklist', whitelist: 'allowlist', master: 'primary', slave: 'secondary' },
  ...{ 'click here': 'the name of the page', 'note that': 'nothing', whilst: 'while', towards: 'toward' },
};

function retextTerms() {
  return (tree, file) => {
    search(tree, Object.keys(sayInstead), (nodes, _index, _parent, phrase) => {
      const message = `Write ${sayInstead[phrase]} instead of "${toString(nodes)}".`;
      file.message(message, { place: nodes[0]?.position, source: 'terms' });
    });
  };
}

// Warnings: nobody is stopped by them. remark-mdx is left out, because it refuses the `{#id}` of headings.
export default {
  plugins: [
    remarkFrontmatter,
    remarkGfm,
    [
      remarkRetext,
      unified()
        .use(retextEnglish)
        .use(retextContractions, { straight: true })
        .use(retextDiacritics)
        .use(retextIndefiniteArticle)
        .use(retextRedundantAcronyms)
        .use(retextRepeatedWords)
        .use(retextTerms),
    ],
  ],
};
