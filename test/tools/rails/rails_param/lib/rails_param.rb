# Declares what an application names of the gem rails_param, and checks nothing.
module RailsParam
  InvalidParameterError = Class.new(StandardError)

  def param!(*, **); end
end

ActiveSupport.on_load(:action_controller) { include RailsParam }
