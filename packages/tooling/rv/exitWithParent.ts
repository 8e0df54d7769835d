/**
 * Preloaded by the server process (`node --import`): the IPC channel closes when the parent dies,
 * even by SIGKILL, and the server shuts down gracefully.
 */
if (process.channel) {
  process.channel.unref();
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
