/** A change to the code that some test must find. */
export type Fault = {
  name: string;
  file: string;
  /** Has to be in the file exactly once, so that a changed source is reported. */
  find: string;
  replace: string;
  /** One sentence: the effect on visitors. */
  harm: string;
  /**
   * The cheapest test file that finds it; if it no longer exists, the tests of its package that use the file are
   * tried.
   */
  proof: string;
};
