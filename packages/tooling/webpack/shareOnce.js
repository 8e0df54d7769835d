/**
 * A plugin of the federation runtime. The shell's libraries never change, but the runtime registers all of them again for each one that is
 * taken, some two hundred times before the first screen. Here the first time counts.
 * @returns {import('@module-federation/enhanced/runtime').ModuleFederationRuntimePlugin}
 */
export default function shareOnce() {
  return {
    name: 'rendezvous-share-once',
    init: ({ origin: { sharedHandler } }) => {
      const register = sharedHandler.initializeSharing.bind(sharedHandler);
      const registered = new Set();
      sharedHandler.initializeSharing = (scope, ...rest) => {
        if (registered.has(scope)) return [];
        registered.add(scope);
        return register(scope, ...rest);
      };
    },
  };
}
