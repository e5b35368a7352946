// ActsAsTaggableOn: its records are those of tables of the application.

export const actsAsTaggableOn = `
module ActsAsTaggableOn
  class Tag < ::ActiveRecord::Base
    self.table_name = 'tags'
    has_many :taggings, class_name: 'ActsAsTaggableOn::Tagging', dependent: :destroy
    validates :name, presence: true, uniqueness: true

    %i[most_used least_used named named_any named_like named_like_any for_context for_tenant].each do |name|
      define_singleton_method(name) { |*| all }
    end

    def to_s
      name
    end
  end

  class Tagging < ::ActiveRecord::Base
    self.table_name = 'taggings'
    belongs_to :tag, class_name: 'ActsAsTaggableOn::Tag'
    belongs_to :taggable, polymorphic: true
    belongs_to :tagger, polymorphic: true, optional: true
  end
end
`
