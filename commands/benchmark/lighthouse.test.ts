import { expect, it } from 'vitest';
import { readOwnBlocking, readReport, visitRow } from './lighthouse';

const audits = {
  'largest-contentful-paint': { numericValue: 1050 },
  'total-blocking-time': { numericValue: 40 },
  'cumulative-layout-shift': { numericValue: 0.01 },
  'network-requests': {
    details: {
      items: [
        { resourceType: 'Script', transferSize: 100_000 },
        { resourceType: 'Script', transferSize: 20_000 },
        { resourceType: 'Other', transferSize: 9000 },
        { resourceType: 'Document' },
      ],
    },
  },
};
const environment = { benchmarkIndex: 750 };
const categories = { performance: { score: 0.99 }, accessibility: { score: 1 } };

/** A trace of tasks of 20 ms of processor time, one of them before the first paint, two of them elsewhere. */
const main = { pid: 1, tid: 1 };
const task = { name: 'RunTask', ts: 6, dur: 40_000, tdur: 20_000 };
const painted = { name: 'firstContentfulPaint', ts: 5, ...main };
const trace = JSON.stringify({
  traceEvents: [
    { ...task, ...main, ts: 4 },
    painted,
    { ...task, ...main },
    { ...task, ...main, tdur: 12_000 },
    { ...task, ...main, name: 'Layout' },
    { ...task, pid: 1, tid: 2 },
    { ...task, pid: 2, tid: 1 },
    { name: 'RunTask', ts: 7, ...main },
  ],
});

it('readOwnBlocking counts the processor time of tasks of the page, on a slower device', () => {
  expect(readOwnBlocking(trace, 'mobile')).toBe(30);
  expect(readOwnBlocking(trace, 'desktop')).toBe(0);
  expect(() => readOwnBlocking(JSON.stringify({ traceEvents: [] }), 'mobile')).toThrow(
    'The trace of Lighthouse has no first paint.',
  );
});

it('readReport', () => {
  const visit = readReport(JSON.stringify({ environment, categories, audits }), trace, 'mobile');
  expect(visit).toEqual({
    scores: { performance: 99, accessibility: 100, 'best-practices': Number.NaN, seo: Number.NaN },
    paint: 1.05,
    blocking: 40,
    ownBlocking: 30,
    shift: 0.01,
    script: 120,
    processor: 750,
  });
});

it('readReport rejects a page that did not load, and a report without a measurement', () => {
  const runtimeError = { code: 'ERRORED_DOCUMENT_REQUEST', message: 'Status code: 404' };
  expect(() => readReport(JSON.stringify({ runtimeError, environment, categories, audits }), trace, 'mobile')).toThrow(
    'Lighthouse: Status code: 404',
  );
  const lacking = { ...audits, 'total-blocking-time': {} };
  expect(() => readReport(JSON.stringify({ environment, categories, audits: lacking }), trace, 'mobile')).toThrow(
    'Lighthouse did not measure "total-blocking-time".',
  );
});

it('visitRow has medians', () => {
  const visits = [1, 3, 2].map((value) => ({
    scores: { performance: 90 + value, accessibility: 100, 'best-practices': 100, seo: 92 },
    paint: value,
    blocking: value * 10,
    ownBlocking: value,
    shift: 0,
    script: 120.4,
    processor: 750,
  }));
  expect(visitRow('', 'mobile', visits)).toEqual([
    '/',
    'mobile',
    '92',
    '100',
    '100',
    '92',
    '2.00',
    '20',
    '2',
    '0.000',
    '120',
  ]);
});
