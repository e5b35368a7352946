// The names of what Ruby and ActiveSupport give to objects, so that a call is known to fail only where nothing answers it.

import { isError } from '../errors/raising.ts'
import type { Machine } from '../machine.ts'
import { ancestorsOf } from './classes.ts'

function words(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')))
}

/** What every object has, the functions of Kernel included. */
const object = words(
  '! != !~ <=> == === =~ Array BigDecimal Complex DelegateClass Digest Float Hash Integer JSON Pathname Rational String',
  'URI __callee__ __dir__ __id__ __method__ __send__ ` abort acts_like? as_json at_exit autoload autoload? binding blank?',
  'block_given? caller caller_locations catch class class_eval clone concern debugger deep_dup define_singleton_method',
  'display dup duplicable? enable_warnings enum_for eql? equal? eval exec exit exit! extend fail fork format freeze frozen?',
  'gem gets global_variables hash html_safe? in? initialize initialize_clone initialize_copy initialize_dup inspect',
  'instance_eval instance_exec instance_of? instance_values instance_variable_defined? instance_variable_get',
  'instance_variable_names instance_variable_set instance_variables is_a? iterator? itself j jj kind_of? lambda load',
  'local_variables loop method methods nil? object_id open p pp presence presence_in present? pretty_inspect pretty_print',
  'print printf private_methods proc protected_methods psych_to_yaml public_method public_methods public_send putc puts',
  'raise rand readline readlines remove_instance_variable require require_dependency require_relative respond_to?',
  'respond_to_missing? select send set_trace_func silence_warnings singleton_class singleton_method',
  'singleton_method_added singleton_method_removed singleton_method_undefined singleton_methods sleep spawn sprintf srand',
  'suppress syscall system taint tainted? tap test then throw to_enum to_json to_param to_query to_s to_yaml trace_var trap',
  'trust try try! unloadable untaint untrace_var untrust untrusted? warn with with_options with_warnings yield_self y',
)

const enumerable = words(
  'all? any? chain chunk chunk_while collect collect_concat compact compact_blank count cycle detect drop drop_while each',
  'each_cons each_entry each_slice each_with_index each_with_object entries exclude? excluding filter filter_map find',
  'find_all find_index first flat_map grep grep_v group_by in_order_of include? including index_by index_with inject lazy',
  'many? map max max_by maximum member? min min_by minimum minmax minmax_by none? one? partition pick pluck reduce reject',
  'reverse_each slice_after slice_before slice_when sole sort sort_by sum take take_while tally to_a to_h to_set uniq',
  'without zip',
)

const namesByModule: Readonly<Record<string, ReadonlySet<string>>> = {
  BasicObject: new Set(),
  Object: new Set(),
  Kernel: new Set(),
  Comparable: words('< <= > >= between? clamp'),
  Enumerable: enumerable,
  Struct: words(
    '[] []= deconstruct deconstruct_keys dig each each_pair length members size to_a to_h values values_at filter select',
  ),
  Exception: words(
    'backtrace backtrace_locations cause corrections detailed_message exception full_message message original_message',
    'set_backtrace result key receiver name args local_variables missing_name missing_name? private_call? status success?',
    'errno tag value reason exit_value signo matchee matcher spell_checker',
  ),
  Forwardable: new Set(),
  SingleForwardable: new Set(),
  Singleton: words('_dump'),
  'ActiveSupport::Concern': new Set(),
}

/** Whether nothing of Ruby's answers the message; the methods of the application are asked before. */
export function lacks(machine: Machine, className: string, name: string): boolean {
  if (object.has(name) || !machine.program.isClosed(className) || machine.program.isLost(className, name)) return false
  return ancestorsOf(machine, className).every((ancestor) => {
    const names = Object.hasOwn(namesByModule, ancestor) ? namesByModule[ancestor] : undefined
    if (names !== undefined) return !names.has(name)
    return machine.program.isOwn(ancestor) || isError(machine, ancestor)
  })
}
