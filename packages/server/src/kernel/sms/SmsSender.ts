/** The text message cannot reach this number, now or later: trying again changes nothing. */
export class SmsRefused extends Error {}

/** Sends text messages to telephones. */
export type SmsSender = {
  /**
   * @param to E.164, `+4915123456789`
   * @throws SmsRefused when the number cannot be reached; any other error when another try may help
   */
  send(message: { to: string; text: string }): Promise<void>;
};
