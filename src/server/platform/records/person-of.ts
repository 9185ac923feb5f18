type Person = {
  user_id: string | null;
  username: string | null;
  first_name: string | null;
  last_name: string | null;
};

/** Who did something, by the person's name as it is now; null: the server itself. */
export function personOf(row: Person): { _id: string; name: string } | null {
  if (row.user_id === null) return null;
  const name = `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim();
  return { _id: row.user_id, name: name || (row.username ?? '') };
}
