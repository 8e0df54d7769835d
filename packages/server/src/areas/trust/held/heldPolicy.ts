/** How long a first message can wait for a moderator. Then it is delivered. */
export const HELD_HOURS = 12;
