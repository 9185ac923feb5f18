/** What a button says that does something with these: with how many, where that is not all of them. */
export function someOf(label: string, count: number, all: number): string {
  return count < all ? `${label} (${count})` : label;
}
