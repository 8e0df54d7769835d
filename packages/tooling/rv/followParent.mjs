/**
 * Loaded before the server (`node --import`): when the process that started it dies, however it died, the
 * channel between them closes and the server stops as if it had been asked to.
 */
if (process.channel) {
  process.channel.unref();
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
