/** A change to the code that some test must detect. */
export type Fault = {
  name: string;
  file: string;
  /** Must occur in the file exactly once, so that a fault that no longer fits the source is reported. */
  find: string;
  replace: string;
  /** The effect on visitors, in one sentence. */
  harm: string;
  /**
   * The cheapest test file that finds the fault. If the file no longer exists, the package's tests that use the faulty file are
   * tried.
   */
  proof: string;
};
