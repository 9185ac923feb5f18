const STORE = 'waiting';

type Store<T> = {
  keep: (one: T) => Promise<unknown>;
  drop: (id: string) => Promise<unknown>;
  all: () => Promise<T[]>;
};

/** An IndexedDB store by `id`: it survives a tab that is killed. */
export function localStore<T extends { id: string }>(name: string): Store<T> {
  let opened: Promise<IDBDatabase> | undefined;
  async function inStore<R>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<R>,
  ): Promise<R> {
    opened ??= openDatabase(name).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return done((await opened).transaction(STORE, mode), work);
  }
  return {
    keep: (entry) => inStore('readwrite', (store) => store.put(entry)),
    drop: (id) => inStore('readwrite', (store) => store.delete(id)),
    all: () => inStore('readonly', (store) => store.getAll() as IDBRequest<T[]>),
  };
}

async function done<R>(
  transaction: IDBTransaction,
  work: (store: IDBObjectStore) => IDBRequest<R>,
): Promise<R> {
  const end = Promise.withResolvers<void>();
  transaction.addEventListener('complete', () => end.resolve());
  transaction.addEventListener('abort', () =>
    end.reject(transaction.error ?? new Error('aborted')),
  );
  const request = work(transaction.objectStore(STORE));
  await end.promise;
  return request.result;
}

async function openDatabase(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  const open = Promise.withResolvers<IDBDatabase>();
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(STORE, { keyPath: 'id' });
  });
  request.addEventListener('success', () => open.resolve(request.result));
  request.addEventListener('error', () => open.reject(request.error ?? new Error('not opened')));
  return open.promise;
}
