import { createVitest, type TestSpecification, type Vitest } from 'vitest/node';

/** The tests of the rules, kept ready to run again and again. */
export class RulesTests {
  readonly #vitest: Vitest;
  readonly #specifications: TestSpecification[];

  private constructor(vitest: Vitest, specifications: TestSpecification[]) {
    this.#vitest = vitest;
    this.#specifications = specifications;
  }

  static async prepare(): Promise<RulesTests> {
    const project = ['rules', 'rules-agreement'];
    const vitest = await createVitest('test', { watch: false, bail: 1, reporters: [{}], project });
    return new RulesTests(vitest, await vitest.globTestSpecifications());
  }

  /**
   * Runs the tests until one fails, those of the file that is named first.
   * @returns the name of the test that failed; undefined when none did
   */
  async firstFailure(likelyFile: string): Promise<string | undefined> {
    const isLikely = ({ moduleId }: TestSpecification) => moduleId.endsWith(likelyFile);
    const likely = this.#specifications.filter(isLikely);
    const others = this.#specifications.filter((specification) => !isLikely(specification));
    return (await this.#run(likely)) ?? (await this.#run(others));
  }

  async #run(specifications: TestSpecification[]): Promise<string | undefined> {
    const { testModules, unhandledErrors } =
      await this.#vitest.runTestSpecifications(specifications);
    // A failed test makes Vitest fail the process; here it is what is hoped for.
    process.exitCode = 0;
    for (const module of testModules) {
      for (const test of module.children.allTests('failed')) return test.fullName;
      if (module.state() === 'failed') return module.relativeModuleId;
    }
    return unhandledErrors.length > 0 ? String(unhandledErrors[0]) : undefined;
  }

  async close(): Promise<void> {
    await this.#vitest.close();
  }
}
