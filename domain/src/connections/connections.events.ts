export type ConnectionEvent =
  | { type: 'connection.passed'; fromId: string; toId: string }
  | { type: 'connection.requested'; fromId: string; toId: string }
  /** Both connected. Ids in order. */
  | { type: 'match.made'; matchId: string; lowId: string; highId: string; score: number }
