/** A change to the code that some test must find. */
export type Fault = {
  name: string;
  file: string;
  /** Stands in the file exactly once, so that a changed source is told and not passed over. */
  find: string;
  replace: string;
  /** One sentence: what people would meet. */
  harm: string;
  /** The cheapest test file that finds it; where it is gone, the tests of its package that use the file are tried. */
  proof: string;
};
