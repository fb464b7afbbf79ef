import { Command } from 'commander'
import { OperatorError } from '../platform/errors.ts'

/** A command that answers mistakes in what was typed with one sentence and how to get help, instead of its whole usage. */
export class OperatorCommand extends Command {
  override createCommand(name?: string): OperatorCommand {
    return new OperatorCommand(name)
  }

  /** @throws OperatorError always */
  override error(message: string): never {
    throw new OperatorError(`${sentenceOf(message)} For help: npm run manzil -- ${[...pathOf(this), '--help'].join(' ')}`)
  }
}

/** Names of the commands that lead here, without the program's. */
function pathOf(command: Command): string[] {
  return command.parent ? [...pathOf(command.parent), command.name()] : []
}

/** Returns a sentence for an error of the parser, such as `error: unknown option '--dryrun'\n(Did you mean --dry-run?)`. */
function sentenceOf(message: string): string {
  const [text = '', hint] = message.replace(/^error: /, '').split('\n')
  const said = text.replace(/^option '([\w-]+)(?:[ ,][^']*)?' argument missing$/, '$1 needs a value')
  const sentence = `${said.charAt(0).toUpperCase()}${said.slice(1)}`.replace(/\.?$/, '.')
  return hint === undefined ? sentence : `${sentence} ${hint.replace(/^\((.*)\)$/, '$1')}`
}
