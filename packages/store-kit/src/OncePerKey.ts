/** Sends one request per key. A failed request can be retried. */
export class OncePerKey<Result> {
  readonly #requests = new Map<string, Promise<Result>>();

  /** Returns the result of the key's request. Rejects if `send` does. */
  run(key: string, send: () => Promise<Result>): Promise<Result> {
    const present = this.#requests.get(key);
    if (present !== undefined) return present;
    const request = send();
    this.#requests.set(key, request);
    request.catch(() => this.#requests.delete(key));
    return request;
  }
}
