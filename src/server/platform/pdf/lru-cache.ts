type CachedBytes = Uint8Array<ArrayBuffer>;

/** Keeps what was made for the most recent keys, as much as may be; what is under way is shared. */
export class LruCache {
  readonly #most: number;
  readonly #made = new Map<string, CachedBytes>();
  readonly #underWay = new Map<string, Promise<CachedBytes>>();
  #bytes = 0;

  constructor(most: number) {
    this.#most = most;
  }

  async get(key: string, make: () => Promise<CachedBytes>): Promise<CachedBytes> {
    const made = this.#made.get(key);
    if (made !== undefined) {
      this.#made.delete(key);
      this.#made.set(key, made);
      return made;
    }
    return this.#underWay.get(key) ?? this.#keep(key, make());
  }

  #keep(key: string, making: Promise<CachedBytes>): Promise<CachedBytes> {
    const kept = making
      .then((made) => {
        this.#made.set(key, made);
        this.#bytes += made.length;
        this.#letGo();
        return made;
      })
      .finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, kept);
    return kept;
  }

  /** The oldest go first. */
  #letGo(): void {
    for (const [key, made] of this.#made) {
      if (this.#bytes <= this.#most) return;
      this.#made.delete(key);
      this.#bytes -= made.length;
    }
  }
}
