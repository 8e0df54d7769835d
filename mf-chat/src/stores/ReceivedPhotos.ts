import type { Message, MessagePhoto } from '@rendezvous/contracts';
import type { Core } from '@rendezvous/core';
import { Submission } from '@rendezvous/store-kit';

type Room = {
  id: string | null;
  setPhoto(message: Message, photo: MessagePhoto): void;
  setShowPhotos(shown: boolean): void;
  open(): Promise<void>;
};

/** The partner's photos, which are blurred until opened, and can be reported. */
export class ReceivedPhotos {
  readonly #core: Core;
  readonly #room: Room;
  readonly #opening = new Submission();
  readonly #reporting = new Submission();
  readonly #setting = new Submission();

  constructor(core: Core, room: Room) {
    this.#core = core;
    this.#room = room;
  }

  /** Loads the unblurred photo. */
  async open(message: Message): Promise<void> {
    const answer = await this.#opening.runForResult(() =>
      this.#core.api.call('POST /api/chat-photo.php', { body: { message: message.id } }),
    );
    if (answer) this.#room.setPhoto(message, answer.photo);
    this.#showFailure(this.#opening);
  }

  /** Reports a photo, and hides it until a moderator decides. Resolves to false on a failure. */
  async report(message: Message): Promise<boolean> {
    const { photo } = message;
    if (photo === null) return false;
    const body = { message: message.id, category: 'offensive_photo' as const };
    const sent = await this.#reporting.run(() => this.#core.api.call('POST /api/report.php', { body }));
    if (sent) this.#room.setPhoto(message, { ...photo, state: 'in_review', filename: null, blurred: null });
    this.#showFailure(this.#reporting);
    return sent;
  }

  /** Sets whether all the partner's photos are shown without a tap. */
  async show(shown: boolean): Promise<void> {
    const { id } = this.#room;
    if (id === null) return;
    const body = { conversation: id, show_photos: shown };
    const saved = await this.#setting.run(() => this.#core.api.call('PUT /api/chat-photo.php', { body }));
    if (saved) {
      this.#room.setShowPhotos(shown);
      await this.#room.open();
    }
    this.#showFailure(this.#setting);
  }

  #showFailure({ failure }: Submission): void {
    if (failure !== null) this.#core.toasts.error(failure.error);
  }
}
