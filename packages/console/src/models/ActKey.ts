/** The key of an act that must be done once: the same act tried again keeps its key, another one gets a new one. */
export class ActKey {
  #key = '';
  #of = '';

  for(body: object): string {
    const text = JSON.stringify(body);
    if (text !== this.#of) {
      this.#of = text;
      this.#key = crypto.randomUUID();
    }
    return this.#key;
  }

  /** An answer came: the same again is another act. */
  done(): void {
    this.#of = '';
  }
}
