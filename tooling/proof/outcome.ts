import { readFile } from 'node:fs/promises';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';

/** The titles of tests that failed, and of those that passed on a later try. */
export type Outcome = { red: string[]; flaky: string[] };

type JestReport = {
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string; invocations?: number }[];
  }[];
};

/** Reads what a test runner wrote. A step without results, or whose runner ended before it wrote them, has none. */
export async function getFlakyAndRed(
  results: { runner: 'jest' | 'playwright'; file: string } | undefined,
): Promise<Outcome> {
  const text = results && (await readFile(results.file, 'utf8').catch(() => null));
  if (!text) return { red: [], flaky: [] };
  return results.runner === 'jest' ? readJest(JSON.parse(text)) : readPlaywright(JSON.parse(text));
}

function readJest({ testResults }: JestReport): Outcome {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  // A file that cannot be run has failed without a test.
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    red: [
      ...broken.map(({ name }) => name),
      ...tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    ],
    flaky: tests
      .filter(({ status, invocations = 1 }) => status === 'passed' && invocations > 1)
      .map(({ fullName }) => fullName),
  };
}

function readPlaywright({ suites }: Pick<JSONReport, 'suites'>): Outcome {
  const listSpecs = (suite: JSONReportSuite): JSONReportSuite['specs'] => [
    ...suite.specs,
    ...(suite.suites ?? []).flatMap(listSpecs),
  ];
  const titles = (status: string) =>
    suites
      .flatMap(listSpecs)
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map(({ file, title }) => `${file}: ${title}`);
  return { red: titles('unexpected'), flaky: titles('flaky') };
}
