// Whether records answer a name, where nothing but the application and Rails gives them methods.

import type { Machine } from '../../flow/index.ts'
import type { Model } from '../../models/index.ts'
import { toldInPart } from '../../ruby/index.ts'
import type { RecordCall } from '../record.ts'
import { type AskedRecord, mayHaveBelow } from './names-below.ts'

type Asked = Pick<RecordCall, 'machine' | 'models'>

function words(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')))
}

/** What every record has, beside what every object has. */
const recordMethods = words(
  'accessed_fields assign_attributes association attribute_names attributes attributes_before_type_cast becomes cache_key',
  'attributes_in_database cache_key_with_version cache_version changed changed_attribute_names_to_save changed_attributes',
  'changes changes_applied changes_to_save clear_attribute_changes clear_changes_information column_for_attribute decrement',
  'connection_handler default_role default_scopes default_shard default_timezone defined_enums delete destroy encode_with',
  'destroyed_by_association errors from_json generate_token_for id id_before_type_cast id_for_database id_in_database id_was',
  'include_root_in_json increment init_with lock_optimistically logger mark_for_destruction model_name partial_writes',
  'nested_attributes_options previous_changes query_attribute read_attribute record_timestamps reload restore_attributes',
  'run_callbacks save saved_changes schema_format serializable_hash signed_id slice table_name_prefix table_name_suffix to_key',
  'to_model to_partial_path toggle touch touch_later transaction type_for_attribute update update_attribute update_attributes',
  'update_column update_columns validate validates_with validation_context values_at with_lock write_attribute to_gid to_sgid',
  'to_global_id to_signed_global_id to_gid_param to_sgid_param',
)

/** What code asks for to tell a list, or what is wrapped, from a record: no gem gives a record such a method. */
const namesOfOthers = words(
  '__getobj__ each each_with_index map first last to_a to_ary to_str to_hash find_each pluck klass per limit_value',
  'total_pages total_count current_page key? has_key? each_pair each_key',
)

/** What relations and errors have. */
const methodsOfOthers: Readonly<Record<string, ReadonlySet<string>>> = {
  'ActiveRecord::Relation': words(
    'each each_with_index map first last to_a to_ary find_each pluck klass model size length count empty? any? where order',
    'includes limit offset find find_by to_sql reload records loaded? ids exists? as_json to_json',
  ),
  'ActiveRecord::Errors': words(
    'each map full_messages full_messages_for messages messages_for details to_hash to_a add size count empty? any?',
    'include? keys attribute_names group_by_attribute where as_json objects errors',
  ),
}

/** What a relation would have of its class alone, if somebody defined it. */
const unlikeRelations = words('errors save attributes to_hash to_str keys persisted? valid? id message key? has_key?')

/** `undefined` for what is not known of them. */
export function otherRespondsTo(className: string, name: string): boolean | undefined {
  const methods = Object.hasOwn(methodsOfOthers, className) ? methodsOfOthers[className] : undefined
  if (methods?.has(name) === true) return true
  return className === 'ActiveRecord::Relation' && unlikeRelations.has(name) ? false : undefined
}

/** Words of class bodies that give instances no method but those that are known. */
const knownWords = words(
  'belongs_to has_one has_many has_and_belongs_to_many delegated_type enum scope default_scope attribute serialize store',
  'store_accessor composed_of alias_attribute has_secure_password delegate include extend prepend attr_accessor attr_reader',
  'attr_writer validates validate validates_with validates_each validates_presence_of validates_uniqueness_of',
  'validates_length_of validates_format_of validates_numericality_of validates_inclusion_of validates_exclusion_of',
  'validates_acceptance_of validates_confirmation_of validates_associated validates_absence_of normalizes encrypts',
  'accepts_nested_attributes_for private public protected private_constant alias_method module_function class_attribute',
  'table_name= primary_key= inheritance_column= abstract_class= ignored_columns= table_name_prefix= attr_readonly',
  'before_validation after_validation before_save after_save around_save before_create after_create around_create',
  'before_update after_update around_update before_destroy after_destroy around_destroy after_commit after_rollback',
  'after_create_commit after_update_commit after_destroy_commit after_save_commit after_initialize after_find after_touch',
  'self.table_name= connects_to primary_abstract_class implicit_order_column=',
)

const rails = /^(?:(?:ActiveRecord|ActiveModel|ActiveSupport)::|(?:Object|Kernel|BasicObject|Comparable|JSON)\b)/

/** `undefined` where a gem may have added what the name asks for. */
export function respondsTo(asked: Asked, of: AskedRecord, name: string): boolean | undefined {
  const { machine } = asked
  const { model } = of
  const { attributes, associations, stored, aliases, composed, className, bodyWords } = model
  const named = [attributes, associations, stored, aliases, composed]
  if (named.some((names) => names.has(name))) return true
  if (recordMethods.has(name) || (name === 'authenticate' && bodyWords.has('has_secure_password'))) return true
  const isPlainName = /^[a-z_]\w*$/.test(name) || namesOfOthers.has(name)
  if (!isPlainName || machine.isObjectMethod(name)) return undefined
  // Rails makes many methods of the names of attributes and associations.
  const known = named.flatMap((names): string[] => [...names.keys()])
  const isDerived = known.some((each) => name.includes(each))
  if (isDerived || /_(?:ids|url|path)$/.test(name)) return undefined
  // A record may be of any class that shares the table.
  const mayHave = machine.program.method(className, name) !== undefined || mayHaveBelow(asked, of, name)
  if (mayHave || machine.program.isLost(className, name)) return undefined
  if (machine.program.method(className, 'method_missing') !== undefined) return undefined
  return namesOfOthers.has(name) || isPlain(machine, model) ? false : undefined
}

/** Attributes that validations make of what they ask. */
const askedOfUsers = /_confirmation$|accept|agree|terms|consent|policy/

/** Whether nothing can be assigned to its records by a name: `UnknownAttributeError`. */
export function lacksWriter(asked: Asked, of: AskedRecord, name: string): boolean {
  const { machine } = asked
  const { model } = of
  const { attributes, associations, stored, aliases, kept, composed, className } = model
  const all: readonly ReadonlyMap<string, unknown>[] = [attributes, associations, stored, aliases, kept, composed]
  if (model.isOpen || recordMethods.has(name) || askedOfUsers.test(name) || all.some((names) => names.has(name)))
    return false
  const inside = name.replace(/_(?:attributes|ids?|type)$/, '')
  const isOfAssociation = [...associations.values()].some((each) => each.name === inside || each.singular === inside)
  return (
    !isOfAssociation &&
    [className, ...machine.program.subclasses(className)].every((each) => lacksOwn(machine, each, name)) &&
    !mayHaveBelow(asked, of, inside) &&
    isPlain(machine, model)
  )
}

function lacksOwn({ program }: Machine, className: string, name: string): boolean {
  if (program.isLost(className, `${name}=`)) return false
  const taking = [
    `${name}=`,
    'method_missing',
    'assign_attributes',
    'attributes=',
    '_assign_attribute',
    'attribute_writer_missing',
  ]
  return taking.every((each) => program.method(className, each) === undefined)
}

/** No gem has added anything to its class that is not known. */
export function isPlain({ program }: Machine, { className, bodyWords }: Model): boolean {
  const isKnown = program.ancestors(className).every((each) => program.isOwn(each) || rails.test(each))
  return isKnown && !toldInPart.has(className) && [...bodyWords].every((word) => knownWords.has(word))
}
