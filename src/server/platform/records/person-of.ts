type PersonRow = {
  user_id: string | null;
  username: string | null;
  first_name: string | null;
  last_name: string | null;
};

/** A person with the current name; null for the server itself. */
export function personOf(row: PersonRow): { _id: string; name: string } | null {
  if (row.user_id === null) return null;
  const name = `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim();
  return { _id: row.user_id, name: name || (row.username ?? '') };
}
