/** A photo that is still to be sent. */
export type WaitingPhoto = {
  /** Made here: the server knows by it what it has already. */
  id: string;
  clientItem: string;
  jobItem: string | null;
  takenOn: string;
  picture: Blob;
  /** Why the server would not have it; it is not sent again. */
  refusal?: string;
};

const STORE = 'waiting';

/** What waits lies in the browser's own database: a tab that is killed loses none of it. */
export async function keepPhoto(photo: WaitingPhoto): Promise<void> {
  await inStore('readwrite', (store) => store.put(photo));
}

export async function dropPhoto(id: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(id));
}

/** In the order in which they were taken. */
export async function keptPhotos(): Promise<WaitingPhoto[]> {
  const all = await inStore('readonly', (store) => store.getAll() as IDBRequest<WaitingPhoto[]>);
  return all.toSorted((a, b) => (a.takenOn < b.takenOn ? -1 : 1));
}

let opened: Promise<IDBDatabase> | undefined;

async function inStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  opened ??= openDatabase().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  const transaction = (await opened).transaction(STORE, mode);
  const done = Promise.withResolvers<void>();
  transaction.addEventListener('complete', () => done.resolve());
  transaction.addEventListener('abort', () =>
    done.reject(transaction.error ?? new Error('aborted')),
  );
  const request = work(transaction.objectStore(STORE));
  await done.promise;
  return request.result;
}

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open('kilim.photos', 1);
  const done = Promise.withResolvers<IDBDatabase>();
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(STORE, { keyPath: 'id' });
  });
  request.addEventListener('success', () => done.resolve(request.result));
  request.addEventListener('error', () => done.reject(request.error ?? new Error('not opened')));
  return done.promise;
}
