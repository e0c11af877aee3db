/**
 * What the simulated members do, with where each number comes from. *Published* is in the work named; *assumed* is ours, and
 * docs/best-for-both.md shows what other choices would bring.
 */
export const parameters = {
  /** Members, of whom so many join while it runs. Assumed. */
  members: 300,
  joiningShare: 0.3,
  /** Days that are simulated, and those of them that are not counted. Assumed. */
  days: 56,
  uncountedDays: 14,
  /** Cards that one is shown at a time: the product's. */
  cards: 20,
  /** How often somebody comes by on a day, from and to. Assumed. */
  visits: [0.15, 0.65],
  /** A card in place k is looked at with 1/k: the synthetic market of CyberAgent (arXiv 2409.00720). */
  examination: (place: number) => 1 / (place + 1),
  /** How many are liked of those whom the specified order shows first. Assumed. */
  likes: 0.25,
  /** How many of their requests are answered by somebody who gets round to them. With `diligence` it is three in ten; waiting and lapsing leave about the one in four invitations that were accepted at YC's co-founder matching (2021). */
  answers: 0.43,
  /** How far tastes that no profile tells of spread, in log-odds. Assumed. */
  taste: 1,
  /** How far what really counts for members is from the start's coefficients, as a standard deviation of their logarithm. Assumed. */
  coefficientSpread: 0.3,
  /** New conversations that somebody is open to in a week. Assumed: six in ten leave it at a default, and attention is scarce. */
  capacities: [1, 1, 2, 2, 2, 2, 2, 2, 3, 5],
  /** The same where there is half as much again, and where attention is hardly scarce. */
  moreCapacities: [1, 2, 3, 3, 3, 3, 3, 3, 5, 8],
  ampleCapacities: [3, 4, 6, 6, 6, 6, 6, 6, 9, 15],
  /** The chance that somebody gets round to a request at all. Assumed. */
  diligence: [0.4, 1],
  /** Whoever had an answered conversation within a week likes others less, each time by this: the direction is of Rios, Saban and Zheng (2023), the size is assumed. */
  satiation: 0.85,
  /** A request that has waited for so long is not answered any more. Assumed. */
  lapsesAfter: 14,
  /** How likely somebody leaves on a day, and one who asked three or more within two weeks and got no answer. Assumed. */
  leaves: 0.003,
  leavesTired: 0.012,
  /** Hours that somebody has a week, and who has said so: four in five care about hours (YC, 2021), the hours are assumed. */
  hours: [5, 10, 20, 40],
  saysHours: 0.79,
  /** Months until somebody means to start. Assumed. */
  starts: [0, 3, 6, 12],
  saysStart: 0.6,
  /** Skills that somebody needs. Assumed. */
  mostNeeded: 3,
} as const
