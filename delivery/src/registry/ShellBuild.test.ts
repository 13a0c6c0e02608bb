import { getShellBuild } from './ShellBuild';

describe("The name of a shell's build", () => {
  it.each([
    [
      '<script defer src=/vendor.1a.js></script><script defer src=/main.2b.js></script>',
      '/vendor.1a.js /main.2b.js',
    ],
    ['<script>colour()</script><script defer="defer" src="/main.2b.js"></script>', '/main.2b.js'],
    ['', ''],
  ])('is the scripts of %s', (head, name) => {
    expect(getShellBuild(`<!doctype html><head>${head}</head>`)).toBe(name);
  });
});
