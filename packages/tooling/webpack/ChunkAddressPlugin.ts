import webpack, { type Compiler } from 'webpack';

const { RuntimeGlobals, RuntimeModule, Template } = webpack;

/** Replaced after the build by the files' integrity: {"members-Search.1a2b.js": "sha256-..."}. */
export const INTEGRITY_MARK = '__RV_INTEGRITY__';

class ChunkAddressRuntimeModule extends RuntimeModule {
  constructor() {
    super('rendezvous chunk address', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    const address = RuntimeGlobals.getChunkScriptFilename;
    return Template.asString([
      'var script = document.currentScript;',
      'var suffix = script && script.src ? new URL(script.src).search : "";',
      `var fileOf = ${address};`,
      `${address} = function (chunkId) { return fileOf(chunkId) + suffix; };`,
      `${RuntimeGlobals.require}.rvIntegrity = function (url) {`,
      Template.indent([
        `var file = url.slice(url.lastIndexOf("/") + 1).split("?")[0];`,
        `return ${INTEGRITY_MARK}[file];`,
      ]),
      '};',
    ]);
  }
}

/**
 * Makes a build's chunk requests use integrity and the query of its entry: if the entry is retried
 * under another URL, its chunks also avoid the hanging connection.
 */
export class ChunkAddressPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ChunkAddressPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap('ChunkAddressPlugin', (chunk, needs) => {
          needs.add(RuntimeGlobals.getChunkScriptFilename);
          compilation.addRuntimeModule(chunk, new ChunkAddressRuntimeModule());
        });
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ChunkAddressPlugin',
        (source) =>
          Template.asString([
            source,
            `var integrity = ${RuntimeGlobals.require}.rvIntegrity(url);`,
            'script.crossOrigin = "anonymous";',
            'if (integrity) script.integrity = integrity;',
          ]),
      );
    });
  }
}
