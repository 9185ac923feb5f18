/** What records refer to each other by; the types of the contract have more. */
export type HasId = { _id: string };
type Client = { companyName: string; fullName: string };
type Piece = { _ref: number; title: string };
export type PieceWithId = Piece & HasId;

export function nameOf({ companyName, fullName }: Client): string {
  return companyName || fullName;
}

export function pieceName({ _ref, title }: Piece): string {
  return `${_ref} ${title}`;
}

export function joinFilled(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}
