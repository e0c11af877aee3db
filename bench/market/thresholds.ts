/**
 * What Best for both has to reach beside the specified order before it may be called better. Written down before the first
 * full run; `npm run bench -- market` says for each whether it holds.
 */
export const thresholds = {
  /** Pairs of runs with the same members, tastes and chances under both orders. */
  pairedSeeds: 30,
  /** From this share of common taste on … */
  commonTaste: 0.5,
  /** … answered conversations a member and week are so much more at least, and the lower end of the 95 % interval is above 0. */
  leastGain: 0.15,
  /** … the Gini coefficient of views is so much lower at least. */
  leastGiniFall: 0.2,
  /** … and the 95th percentile of what comes in, as a share of capacity, is no more than this. */
  mostLoad: 1.1,
  /** Without common taste it is no worse than by this. */
  mostLossWithoutCommonTaste: 0.02,
  /** With so many of the likelihoods reversed it is not below the specified order. */
  reversedShare: 0.1,
  /** Of the bound of linear programming on a market of 200 × 200 it reaches so much. */
  leastOfBound: 0.9,
} as const
