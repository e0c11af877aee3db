export type ConnectionEvent =
  | { type: 'connection.passed'; fromId: string; toId: string }
  | { type: 'connection.requested'; fromId: string; toId: string }
  /** A pass was taken back. */
  | { type: 'connection.undone'; fromId: string; toId: string }
  /** One of the two ended the match. Ids in order. */
  | { type: 'match.ended'; matchId: string; lowId: string; highId: string }
  /** Both connected. Ids in order. */
  | { type: 'match.made'; matchId: string; lowId: string; highId: string; score: number }
