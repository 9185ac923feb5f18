import { useParams } from '@tanstack/react-router';

/** The record that this page's address names. */
export function useId(): string {
  const { id } = useParams({ strict: false });
  if (id === undefined) throw new Error("this page's path has no $id");
  return id;
}
