/**
 * Preloaded by the server process (`node --import`): when the parent process dies, even by SIGKILL, the IPC channel
 * closes and the server shuts down gracefully.
 */
if (process.channel) {
  process.channel.unref();
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
