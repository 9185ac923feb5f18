import { useChoice } from './use-choice.ts';

/** Whether a report has all clients, not only those who owe; in the page's address. */
export function useShowAll() {
  const [all, setAll] = useChoice('all', ['no', 'yes']);
  return [all === 'yes', (isAll: boolean) => setAll(isAll ? 'yes' : 'no')] as const;
}
