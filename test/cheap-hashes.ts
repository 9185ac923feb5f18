import { setHashCost } from '#server/parties/user/password.ts';

/** What hashes cost is proved by their own tests, and by the servers that tests start as they are. */
export function makeHashesCheap(): void {
  setHashCost({ memory: 64, passes: 1 });
}

makeHashesCheap();
