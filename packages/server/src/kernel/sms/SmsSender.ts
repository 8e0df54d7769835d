/** The number cannot receive text messages: a retry would not help. */
export class SmsRefused extends Error {}

export type SmsSender = {
  /**
   * @param to E.164, `+4915123456789`
   * @throws SmsRefused if the number is unreachable; any other error if a retry may help
   */
  send(message: { to: string; text: string }): Promise<void>;
};
