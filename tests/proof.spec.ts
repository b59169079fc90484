import { proofOf, totalOf } from '../facts/proof';
import { currentLabel } from '../facts/versions';
import { expect, open, test } from './site';

const proof = proofOf(currentLabel);
const howPage = 'guides/how-these-pages-are-checked';

/** A number as English readers see it. */
function shown(count: number | undefined): string {
  return (count ?? 0).toLocaleString('en');
}

test('a page ends with what was counted on it, and leads to how', async ({ page }) => {
  const id = 'guides/quick-start-guide';
  const counted = proof?.pages[id];
  const { samples = 0, run = 0, stated = 0, untied = 0 } = counted ?? {};
  expect(Math.min(samples, run, stated - untied, untied)).toBeGreaterThan(0);
  await open(page, `docs/${id}`);

  const line = page.locator('.theme-doc-markdown > :last-child');
  await expect(line).toContainText(`Checked against mongodb-memory-server ${proof?.version ?? ''}.`);
  await expect(line).toContainText(`Samples: ${shown(samples)} compiled.`);
  await expect(line).toContainText(`${shown(run)} of them run, with`);
  await expect(line).toContainText('Node.js');
  await expect(line).toContainText(
    `Statements: ${shown(stated - untied)} tied to the package, ${shown(untied)} left to people.`,
  );
  await expect(line).toContainText(`Counted on ${proof?.day ?? ''}.`);
  await line.getByRole('link', { name: 'How these pages are checked' }).click();
  await expect(page).toHaveURL(new RegExp(`/docs/${howPage}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How these pages are checked');
});

test('a page without samples says nothing about any', async ({ page }) => {
  await open(page, `docs/${howPage}`);
  const line = page.locator('.theme-doc-markdown > :last-child');
  await expect(line).toContainText('Statements:');
  await expect(line).not.toContainText('Samples:');
  await expect(line).not.toContainText('of them run');
});

test('the page about the checks shows the sums, and what is left to people by page', async ({ page }) => {
  await open(page, `docs/${howPage}`);
  await expect(
    page.getByText(`Counted on ${proof?.day ?? ''} with mongodb-memory-server ${proof?.version ?? ''}.`),
  ).toBeVisible();
  const { samples, stated, untied } = totalOf(
    proof ?? { day: '', version: '', key: '', claims: 0, runners: {}, pages: {} },
  );
  for (const [what, count] of [
    ['Samples compiled in strict mode', samples],
    ['Statements tied to the package', stated - untied],
    ['Statements left to people', untied],
  ] as const) {
    const row = page.getByRole('row', { name: what });
    await expect(row.getByRole('cell').last()).toHaveText(shown(count));
  }
  const row = page.getByRole('row', { name: /^guides\/faq / });
  const faq = proof?.pages['guides/faq'];
  await expect(row.getByRole('cell').last()).toHaveText(shown(faq?.untied));
});
