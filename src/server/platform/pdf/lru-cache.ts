type CachedBytes = Uint8Array<ArrayBuffer>;

/** Caches the results of the most recently used keys; concurrent requests for a key share one computation. */
export class LruCache {
  readonly #maxBytes: number;
  readonly #cached = new Map<string, CachedBytes>();
  readonly #pending = new Map<string, Promise<CachedBytes>>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  async get(key: string, make: () => Promise<CachedBytes>): Promise<CachedBytes> {
    const cached = this.#cached.get(key);
    if (cached !== undefined) {
      this.#cached.delete(key);
      this.#cached.set(key, cached);
      return cached;
    }
    return this.#pending.get(key) ?? this.#compute(key, make());
  }

  #compute(key: string, computation: Promise<CachedBytes>): Promise<CachedBytes> {
    const pending = computation
      .then((result) => {
        this.#cached.set(key, result);
        this.#bytes += result.length;
        this.#evict();
        return result;
      })
      .finally(() => this.#pending.delete(key));
    this.#pending.set(key, pending);
    return pending;
  }

  #evict(): void {
    for (const [key, cached] of this.#cached) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#cached.delete(key);
      this.#bytes -= cached.length;
    }
  }
}
